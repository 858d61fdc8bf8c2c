CREATE TABLE "cash_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"number_sealed" text,
	"number_mask" text NOT NULL,
	"state" text NOT NULL,
	"amount_won" bigint DEFAULT 0 NOT NULL,
	"cancel_won" bigint DEFAULT 0 NOT NULL,
	"with_payment" boolean DEFAULT false NOT NULL,
	"tid" text,
	"auth_code" text,
	"due_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"trouble" text,
	"alarmed_at" timestamp (3) with time zone,
	"handled_by" uuid,
	CONSTRAINT "cash_receipts_tid_unique" UNIQUE("tid")
);
--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_receipts_state_retry_at_index" ON "cash_receipts" USING btree ("state","retry_at");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "receipt_due_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "receipt_issued_at";