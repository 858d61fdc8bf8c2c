ALTER TABLE "staff" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_licenceNumber_unique" UNIQUE("licence_number");