ALTER TABLE "accounts" DROP CONSTRAINT "accounts_provider_app_providerId_unique";--> statement-breakpoint
ALTER TABLE "download_links" DROP CONSTRAINT "download_links_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "filings" DROP CONSTRAINT "filings_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "waiting_tickets" DROP CONSTRAINT "waiting_tickets_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_provider_app_providerId_branchId_unique" UNIQUE("provider","app","provider_id","branch_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_of_branch" UNIQUE("id","branch_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "authentication_requests" ADD COLUMN "seal_owner" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "seal_owner" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seal_owner" uuid;--> statement-breakpoint
-- Sealed values stay bound to the account of before.
UPDATE "filings" SET "seal_owner" = "account_id";--> statement-breakpoint
UPDATE "payments" SET "seal_owner" = "account_id";--> statement-breakpoint
UPDATE "authentication_requests" SET "seal_owner" = "account_id";--> statement-breakpoint
-- A consent names its branch by what it was given for, or by the message that told of it in the same transaction.
UPDATE "consents" c SET "branch_id" = coalesce(
  (SELECT f."branch_id" FROM "filings" f WHERE f."id" = c."filing_id"),
  (SELECT e."branch_id" FROM "consultations" e WHERE e."id" = c."consultation_id"),
  (SELECT o."branch_id" FROM "outbox" o WHERE o."dedupe_key" = 'marketing:' || c."id" || ':on')
);--> statement-breakpoint
-- Each branch where an account of another branch has rows gets a member of its own.
CREATE TEMPORARY TABLE "new_members" AS
SELECT gen_random_uuid() AS "id", a."id" AS "account_id", used."branch_id"
FROM (
  SELECT "account_id", "branch_id" FROM "filings"
  UNION SELECT "account_id", "branch_id" FROM "sessions"
  UNION SELECT "account_id", "branch_id" FROM "waiting_tickets"
  UNION SELECT "account_id", "branch_id" FROM "download_links"
  UNION SELECT "account_id", "branch_id" FROM "contacts"
  UNION SELECT "account_id", "branch_id" FROM "payments"
  UNION SELECT "account_id", "branch_id" FROM "outbox"
  UNION SELECT "account_id", "branch_id" FROM "consultations"
  UNION SELECT "account_id", "branch_id" FROM "consents"
  UNION SELECT "account_id", "branch_id" FROM "sign_in_attempts"
) used
JOIN "accounts" a ON a."id" = used."account_id"
WHERE used."branch_id" IS NOT NULL AND used."branch_id" <> a."branch_id";--> statement-breakpoint
-- Nobody knows where it was given: it stays with the account, and where that was used at several branches nothing rests
-- on it any more.
UPDATE "consents" c SET
  "branch_id" = coalesce((SELECT a."branch_id" FROM "accounts" a WHERE a."id" = c."account_id"), ''),
  "withdrawn_at" = CASE
    WHEN EXISTS (SELECT 1 FROM "new_members" m WHERE m."account_id" = c."account_id")
      THEN coalesce(c."withdrawn_at", c."at")
    ELSE c."withdrawn_at"
  END
WHERE c."branch_id" IS NULL;--> statement-breakpoint
-- Where the messenger's app was not known the key may have been two people's: what one of them was called, and where
-- they are reached, is not passed on.
INSERT INTO "accounts" (
  "id", "provider", "app", "provider_id", "name", "email", "phone", "branch_id",
  "created_at", "last_sign_in_at", "withdrawn_at", "split_from"
)
SELECT
  m."id", a."provider", a."app", a."provider_id",
  CASE WHEN a."app" = '' THEN '' ELSE a."name" END,
  CASE WHEN a."app" = '' THEN NULL ELSE a."email" END,
  CASE WHEN a."app" = '' THEN NULL ELSE a."phone" END,
  m."branch_id", a."created_at", a."last_sign_in_at", a."withdrawn_at", a."id"
FROM "new_members" m JOIN "accounts" a ON a."id" = m."account_id";--> statement-breakpoint
UPDATE "filings" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "sessions" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "waiting_tickets" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "download_links" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "contacts" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "payments" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "outbox" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "consultations" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "consents" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "sign_in_attempts" t SET "account_id" = m."id" FROM "new_members" m
WHERE t."account_id" = m."account_id" AND t."branch_id" = m."branch_id";--> statement-breakpoint
UPDATE "authentication_requests" r SET "account_id" = f."account_id" FROM "filings" f
WHERE f."id" = r."filing_id" AND f."account_id" <> r."account_id";--> statement-breakpoint
DROP TABLE "new_members";--> statement-breakpoint
ALTER TABLE "authentication_requests" ALTER COLUMN "seal_owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ALTER COLUMN "seal_owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "seal_owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_tickets" ADD CONSTRAINT "waiting_tickets_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filings_seal_owner_index" ON "filings" USING btree ("seal_owner");