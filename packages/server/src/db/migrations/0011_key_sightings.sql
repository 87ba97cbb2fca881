CREATE TABLE "key_sightings" (
	"key" text PRIMARY KEY NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"origin" text,
	"refused_at" timestamp (3) with time zone,
	"refused_origin" text
);
--> statement-breakpoint
ALTER TABLE "key_sightings" ADD CONSTRAINT "key_sightings_key_api_keys_key_fk" FOREIGN KEY ("key") REFERENCES "public"."api_keys"("key") ON DELETE cascade ON UPDATE no action;