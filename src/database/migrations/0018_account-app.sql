ALTER TABLE "accounts" DROP CONSTRAINT "accounts_provider_providerId_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "app" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_provider_app_providerId_unique" UNIQUE("provider","app","provider_id");