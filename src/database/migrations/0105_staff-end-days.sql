ALTER TABLE "staff" ADD COLUMN "ends_on" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "ends_on" text;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "ends_on" text;