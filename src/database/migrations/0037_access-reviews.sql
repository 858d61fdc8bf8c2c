CREATE TABLE "access_reviews" (
	"branch_id" text NOT NULL,
	"month" text NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "access_reviews_branch_id_month_pk" PRIMARY KEY("branch_id","month")
);
--> statement-breakpoint
CREATE TRIGGER access_reviews_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
