CREATE TABLE "messenger_unlinks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"provider_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messenger_unlinks_app_providerId_unique" UNIQUE("app","provider_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_lack" text;--> statement-breakpoint
CREATE INDEX "messenger_unlinks_due_at_index" ON "messenger_unlinks" USING btree ("due_at");