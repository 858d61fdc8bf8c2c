#!/bin/sh
# One dump of the database, sealed for a key that is not on this machine, and counted.
#   BACKUP_URL          postgres://... of a role that may read everything (pg_read_all_data); its password may stand in PGPASSFILE
#   BACKUP_KEY          the key that seals: "node dist/main.js backup keys backup.key" on another machine tells it
#   BACKUP_DIR          where the dumps go; copy them to another machine from there
#   BACKUP_KEEP_DAYS    how long they stay (the firm's privacy policy says at most how long)
# Back to an instant needs a base backup and the archived log beside it: docs/operations.md, Backups.
# Restore, in bash: set -o pipefail
#   node dist/main.js backup open backup.key < FILE | pg_restore --single-transaction --exit-on-error -d postgres://...
#   backup.sh failed    records that the last one failed, for the alert: the unit's OnFailure=
set -eu
umask 077
: "${BACKUP_URL:?says which database is dumped}"
: "${BACKUP_KEY:?says for whom the dump is sealed}"
# Every user of the machine sees a command's words, so the password goes by the environment.
url=$(printf %s "$BACKUP_URL" | sed -E 's#^([a-z]+://[^:@/]*):[^@/]*@#\1@#')
root=$(cd "$(dirname "$0")/.." && pwd)
node=$(ls "$root"/.toolchain/node_modules/node-*/bin/node 2>/dev/null | head -n 1)
if [ "$url" != "$BACKUP_URL" ]; then
  PGPASSWORD=$("${node:-node}" -p 'decodeURIComponent(/:\/\/[^:@\/]*:([^@\/]*)@/.exec(process.env.BACKUP_URL)[1])')
  export PGPASSWORD
fi
# Bytes, or null for one that failed.
record() {
  psql --quiet --no-psqlrc --output=/dev/null --dbname="$url" \
    --command="select record_backup('dump', $1, '$(date -u +%Y-%m-%dT%H:%M:%SZ)')"
}
if [ "${1:-}" = failed ]; then
  record null
  exit 0
fi
dir=${BACKUP_DIR:-/var/lib/jongso-backup}
days=${BACKUP_KEEP_DAYS:-35}
mkdir -p "$dir"
file="$dir/jongso-$(date -u +%Y%m%dT%H%M%SZ).dump.age"
fifo="$dir/.dump.$$"
mkfifo "$fifo"
trap 'rm -f "$fifo" "$file.part"' EXIT
# A fifo, so that a dump that breaks off is known by its own exit code; sh has no pipefail.
pg_dump --format=custom --compress=zstd --no-owner "$url" > "$fifo" &
dump=$!
"${node:-node}" "$root/dist/main.js" backup seal "$BACKUP_KEY" < "$fifo" > "$file.part"
wait "$dump"
[ -s "$file.part" ]
# A power loss behind the new name would leave an empty dump.
sync "$file.part"
mv "$file.part" "$file"
(cd "$dir" && sha256sum "$(basename "$file")" > "$(basename "$file").sha256")
find "$dir" -name 'jongso-*.dump.*' -mtime "+$days" -delete
bytes=$(wc -c < "$file")
record "$bytes" || echo "The backup is whole, but could not be recorded, so that it will be told as late: see above." >&2
echo "backup $(basename "$file") $bytes bytes"
