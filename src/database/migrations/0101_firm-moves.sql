CREATE TABLE "firm_moves" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tables" jsonb NOT NULL
);
