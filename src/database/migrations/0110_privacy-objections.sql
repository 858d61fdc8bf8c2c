ALTER TABLE "privacy_request_events" ADD COLUMN "by_refuser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "objects_to" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "told" text DEFAULT 'none' NOT NULL;