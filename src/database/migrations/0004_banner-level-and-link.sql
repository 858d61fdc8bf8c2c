ALTER TABLE "banners" ADD COLUMN "level" text DEFAULT 'info' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "removed_by" text;