CREATE TABLE "post_revisions" (
	"post_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"source" text,
	"content_html" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_revisions_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER post_revisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON post_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
