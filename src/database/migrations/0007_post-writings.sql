CREATE TABLE "post_writings" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"writing_key" uuid,
	"source" text,
	"is_draft" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_writings_writingKey_unique" UNIQUE("writing_key")
);
--> statement-breakpoint
ALTER TABLE "post_writings" ADD CONSTRAINT "post_writings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;