ALTER TABLE "posts" ADD COLUMN "title_key" text GENERATED ALWAYS AS (search_key(title)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "content_key" text GENERATED ALWAYS AS (search_key(content_text)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "writer_key" text GENERATED ALWAYS AS (search_key(writer)) STORED;