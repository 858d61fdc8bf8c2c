ALTER TABLE "family_members" ADD COLUMN "told_income" boolean;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "told_disabled" boolean;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "told_disabled" boolean;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "told_married" boolean;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "told_single_parent" boolean;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "not_subject_why" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "expected_national_won" bigint;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "expected_local_won" bigint;