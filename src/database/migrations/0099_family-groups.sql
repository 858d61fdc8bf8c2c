CREATE TABLE "family_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"filing_year" integer NOT NULL,
	"tie" text NOT NULL,
	"token_hash" text NOT NULL,
	"name_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended" text,
	CONSTRAINT "family_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "family_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"filing_year" integer NOT NULL,
	"invited_by" uuid,
	"tie" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "family_people_one" UNIQUE("account_id","filing_year")
);
--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "left_to_family" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_people" ADD CONSTRAINT "family_people_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_invitations_group_id_index" ON "family_invitations" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "family_invitations_account_id_index" ON "family_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "family_people_group_id_index" ON "family_people" USING btree ("group_id");