CREATE TABLE "api_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"environment_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "environments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"allowed_origins" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "environments_project_id_kind_unique" UNIQUE("project_id","kind")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"environment_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"user_id" text,
	"lang" text,
	"device" text,
	"path" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_environment_id_id_pk" PRIMARY KEY("environment_id","id")
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"environment_id" integer NOT NULL,
	"id" text NOT NULL,
	"survey_id" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"definition" jsonb NOT NULL,
	"audience" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "popups_environment_id_id_pk" PRIMARY KEY("environment_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"quiet_days" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"environment_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"finished" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"user_id" text,
	"lang" text,
	"device" text,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "responses_environment_id_id_pk" PRIMARY KEY("environment_id","id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"environment_id" integer NOT NULL,
	"id" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_environment_id_id_pk" PRIMARY KEY("environment_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_environment_id_survey_id_surveys_environment_id_id_fk" FOREIGN KEY ("environment_id","survey_id") REFERENCES "public"."surveys"("environment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_popup" ON "events" USING btree ("environment_id","popup_id","status");--> statement-breakpoint
CREATE INDEX "events_by_user" ON "events" USING btree ("environment_id","user_id") WHERE "events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "responses_by_popup" ON "responses" USING btree ("environment_id","popup_id","updated_at");--> statement-breakpoint
CREATE INDEX "responses_by_user" ON "responses" USING btree ("environment_id","user_id") WHERE "responses"."user_id" is not null;