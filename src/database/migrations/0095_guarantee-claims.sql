CREATE TABLE "guarantee_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"cause" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"reason" text NOT NULL,
	"proof" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"reference" text
);
--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_claims_one_open" ON "guarantee_claims" USING btree ("filing_id") WHERE "guarantee_claims"."state" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "guarantee_claims_filing_id_index" ON "guarantee_claims" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_branch_id_state_index" ON "guarantee_claims" USING btree ("branch_id","state");--> statement-breakpoint
CREATE INDEX "guarantee_claims_paid_at_index" ON "guarantee_claims" USING btree ("paid_at");