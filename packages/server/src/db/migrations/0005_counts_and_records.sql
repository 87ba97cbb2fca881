CREATE TABLE "event_counts" (
	"environment_id" integer NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "event_counts_pk" PRIMARY KEY("environment_id","popup_id","day","status","survey_id","version")
);
--> statement-breakpoint
CREATE TABLE "event_ids" (
	"environment_id" integer NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "event_ids_environment_id_id_pk" PRIMARY KEY("environment_id","id")
);
--> statement-breakpoint
CREATE TABLE "response_counts" (
	"environment_id" integer NOT NULL,
	"popup_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"answered" bigint NOT NULL,
	"finished" bigint NOT NULL,
	CONSTRAINT "response_counts_pk" PRIMARY KEY("environment_id","popup_id","day","survey_id","version")
);
--> statement-breakpoint
CREATE TABLE "user_records" (
	"environment_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_records_environment_id_user_id_kind_subject_pk" PRIMARY KEY("environment_id","user_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_environment_id_environments_id_fk";
--> statement-breakpoint
DROP INDEX "events_by_user";--> statement-breakpoint
DROP INDEX "events_by_popup";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_environment_id_id_pk";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "finished_before" boolean;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "event_counts" ADD CONSTRAINT "event_counts_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_counts" ADD CONSTRAINT "response_counts_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_popup" ON "events" USING btree ("environment_id","popup_id","received_at");