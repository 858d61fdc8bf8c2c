CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"filing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "revived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_branch_id_due_at_index" ON "contacts" USING btree ("branch_id","due_at");--> statement-breakpoint
CREATE INDEX "contacts_account_id_index" ON "contacts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_open" ON "contacts" USING btree ("filing_id","reason") WHERE "contacts"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_ask_at_index" ON "outbox" USING btree ("ask_at");