CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"kind" text NOT NULL,
	"filing_year" integer,
	"paper_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"ip" text
);
--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_links_expires_at_index" ON "download_links" USING btree ("expires_at");