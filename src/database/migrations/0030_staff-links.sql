CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"branch_id" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"second_factor_sealed" text,
	"used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "staff_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "staff_link_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_open" ON "staff_links" USING btree ("login_name") WHERE "staff_links"."used_at" is null and "staff_links"."withdrawn_at" is null;