CREATE TABLE "storage_usage" (
	"environment_id" integer NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_environment_id_day_pk" PRIMARY KEY("environment_id","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_languages" (
	"environment_id" integer NOT NULL,
	"lang" text NOT NULL,
	CONSTRAINT "visitor_languages_environment_id_lang_pk" PRIMARY KEY("environment_id","lang")
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "may_set_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_languages" ADD CONSTRAINT "visitor_languages_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;