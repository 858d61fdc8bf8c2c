ALTER TABLE "reports" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_sealed" text;