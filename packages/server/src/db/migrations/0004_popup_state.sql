ALTER TABLE "popups" ALTER COLUMN "published" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "popups" drop column "published";--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "published" boolean GENERATED ALWAYS AS (state = 'published') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "popups" ALTER COLUMN "draft" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "popups" ALTER COLUMN "draft_survey_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ALTER COLUMN "name" SET NOT NULL;