ALTER TABLE "authentication_requests" ADD COLUMN "certificate" text DEFAULT 'KAKAO' NOT NULL;--> statement-breakpoint
ALTER TABLE "authentication_requests" ADD COLUMN "telecom" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "certificate" text DEFAULT 'KAKAO' NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "telecom" text;