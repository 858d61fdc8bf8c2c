-- The provider's number of a payment begins with the merchant that took it.
ALTER TABLE "payments" ADD COLUMN "merchant_id" text;--> statement-breakpoint
UPDATE "payments" SET "merchant_id" = coalesce(left("provider_tid", 10), '');--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "merchant_id" SET NOT NULL;
