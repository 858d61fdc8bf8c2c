ALTER TABLE "consents" ADD COLUMN "countersigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "countersigned_by" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "countersigner_name" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "countersigner_licence" text;