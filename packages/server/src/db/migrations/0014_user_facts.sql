CREATE TABLE "user_facts" (
	"environment_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "user_facts_by_user" ON "user_facts" USING btree ("environment_id","user_id");--> statement-breakpoint

-- What user_records holds stays there, for the nodes of a release before.
CREATE TRIGGER "notify_inserted" AFTER INSERT ON "user_facts" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint
CREATE TRIGGER "notify_deleted" AFTER DELETE ON "user_facts" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_users_changed"();--> statement-breakpoint

CREATE OR REPLACE FUNCTION "remove_reports_of_environment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE environment_id = OLD.id;
  DELETE FROM event_ids WHERE environment_id = OLD.id;
  DELETE FROM user_facts WHERE environment_id = OLD.id;
  DELETE FROM user_records WHERE environment_id = OLD.id;
  RETURN NULL;
END $$;
