CREATE TABLE "provider_days" (
	"merchant_id" text NOT NULL,
	"day" text NOT NULL,
	"file_hash" text NOT NULL,
	"lines" integer NOT NULL,
	"trouble" text,
	"trouble_line" integer,
	"read_by" uuid,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_days_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
CREATE TABLE "provider_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text,
	"merchant_id" text NOT NULL,
	"day" text NOT NULL,
	"payment_id" uuid,
	"subject" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"their_won" bigint NOT NULL,
	"our_won" bigint NOT NULL,
	"difference_key" text NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"reason" text,
	"refund_id" uuid,
	CONSTRAINT "provider_differences_differenceKey_unique" UNIQUE("difference_key")
);
--> statement-breakpoint
CREATE TABLE "provider_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"line_key" text NOT NULL,
	"tid" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_lines_lineKey_unique" UNIQUE("line_key")
);
--> statement-breakpoint
CREATE INDEX "provider_differences_branch_id_state_index" ON "provider_differences" USING btree ("branch_id","state");--> statement-breakpoint
CREATE INDEX "provider_differences_subject_kind_index" ON "provider_differences" USING btree ("subject","kind");--> statement-breakpoint
CREATE INDEX "provider_lines_tid_index" ON "provider_lines" USING btree ("tid");