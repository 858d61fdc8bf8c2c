-- older code: it writes no past year, for which both indexes are what they were
DROP INDEX "payments_one_open";--> statement-breakpoint
DROP INDEX "payments_one_paid";--> statement-breakpoint
ALTER TABLE "past_year_cases" ADD COLUMN "fee_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "past_year_id" uuid;--> statement-breakpoint
CREATE INDEX "payments_past_year_id_index" ON "payments" USING btree ("past_year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree (coalesce("past_year_id", "filing_id")) WHERE "payments"."state" in ('READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree (coalesce("past_year_id", "filing_id"),"paid_before_won") WHERE "payments"."state" in ('PAID', 'DEPOSITED');