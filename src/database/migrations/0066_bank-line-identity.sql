ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_lineHash_unique";--> statement-breakpoint
ALTER TABLE "bank_columns" DROP CONSTRAINT "bank_columns_pkey";--> statement-breakpoint
ALTER TABLE "bank_columns" ADD COLUMN "heads_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_columns" ADD CONSTRAINT "bank_columns_branch_id_heads_key_pk" PRIMARY KEY("branch_id","heads_key");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "booked_time" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "balance_won" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "beside" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "sender_hash" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "resembles_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "distinct_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "distinct_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_deposit" ON "bank_lines" USING btree ("line_hash","place");--> statement-breakpoint
CREATE INDEX "bank_lines_payment_id_index" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_lines_import_id_index" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
-- A transfer that was booked from a line was opened at the moment at which the line was settled.
UPDATE "bank_lines" l SET "payment_id" = p."id" FROM "payments" p
  WHERE l."state" = 'booked' AND p."method" = 'TRANSFER' AND p."branch_id" = l."branch_id"
    AND p."amount_won" = l."amount_won" AND p."created_at" = l."settled_at";
