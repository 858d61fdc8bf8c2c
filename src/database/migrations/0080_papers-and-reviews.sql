ALTER TABLE "access_reviews" ADD COLUMN "looked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_sha256_index" ON "bills" USING btree ("sha256");