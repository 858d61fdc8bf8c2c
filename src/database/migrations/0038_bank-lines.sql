CREATE TABLE "bank_columns" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"amount" text NOT NULL,
	"depositor" text NOT NULL,
	"chosen_by" uuid NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"line_hash" text NOT NULL,
	"booked_on" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"depositor" text NOT NULL,
	"state" text NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bank_lines_lineHash_unique" UNIQUE("line_hash")
);
--> statement-breakpoint
CREATE INDEX "bank_lines_branch_id_state_booked_on_index" ON "bank_lines" USING btree ("branch_id","state","booked_on");