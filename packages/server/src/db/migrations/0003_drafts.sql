-- Until now a popup was what was delivered: it becomes its own draft and its own first version.
UPDATE "surveys" SET "name" = "id";
--> statement-breakpoint
UPDATE "popups" p
SET "state" = CASE WHEN p."published" THEN 'published' ELSE 'draft' END,
    "draft" = p."definition" - 'id' - 'productId' - 'version'
      || CASE WHEN p."audience" IS NULL THEN '{}'::jsonb
              ELSE jsonb_build_object('audience', jsonb_build_object('userIds', to_jsonb(p."audience"))) END,
    "draft_survey_id" = p."survey_id",
    "survey" = s."definition",
    "version" = (p."definition" ->> 'version')::integer,
    "changed" = false
FROM "surveys" s
WHERE s."environment_id" = p."environment_id" AND s."id" = p."survey_id";
--> statement-breakpoint
INSERT INTO "popup_versions" ("environment_id", "popup_id", "number", "draft", "survey", "note", "published_by")
SELECT "environment_id", "id", "version", "draft", "survey", '', 'system' FROM "popups";
