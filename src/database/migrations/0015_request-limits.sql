CREATE TABLE "request_limits" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"taken" integer NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_limits_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);
--> statement-breakpoint
CREATE INDEX "request_limits_ends_at_index" ON "request_limits" USING btree ("ends_at");