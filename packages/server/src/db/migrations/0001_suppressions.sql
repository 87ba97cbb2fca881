CREATE TABLE "suppressions" (
	"environment_id" integer NOT NULL,
	"day" date NOT NULL,
	"popup_id" text NOT NULL,
	"reason" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "suppressions_environment_id_day_popup_id_reason_pk" PRIMARY KEY("environment_id","day","popup_id","reason")
);
--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;