CREATE TABLE "staff_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"branch_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"staff_id" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sign_ins_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE INDEX "staff_sign_ins_expires_at_index" ON "staff_sign_ins" USING btree ("expires_at");