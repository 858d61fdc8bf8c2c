ALTER TABLE "deposit_notices" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "deposit_notices" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposit_notices" ADD COLUMN "handled_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "arrived_won" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "basis" text NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account_sealed" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account_mask" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "alarmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;
--> statement-breakpoint
UPDATE "payments" SET "arrived_won" = (
  SELECT ("detail" ->> 'amountWon')::bigint FROM "payment_events" WHERE "payment_id" = "payments"."id"
    AND "event" IN ('deposit.wrong', 'deposit.late') ORDER BY "seq" DESC LIMIT 1
) WHERE "state" IN ('MISMATCH', 'LATE');
