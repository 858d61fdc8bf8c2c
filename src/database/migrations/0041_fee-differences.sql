DROP INDEX "payments_one_paid";--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "paid_before_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_before_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("filing_id","paid_before_won") WHERE "payments"."state" in ('PAID', 'DEPOSITED');