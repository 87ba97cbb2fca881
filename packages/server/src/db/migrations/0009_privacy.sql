-- Addresses of clients and their programs are no longer stored; what is there goes.
UPDATE "sessions" SET "ip_address" = NULL, "user_agent" = NULL;--> statement-breakpoint
DELETE FROM "rate_limits";--> statement-breakpoint
-- The least there is now: twice as long as the SDK repeats itself.
UPDATE "projects" SET "retention_days" = 14 WHERE "retention_days" < 14;
