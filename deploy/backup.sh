#!/bin/sh
# One dump of the database, sealed for a key that is not on this machine, and counted.
#   BACKUP_URL          postgres://... of a role that may read everything (pg_read_all_data); its password may stand in PGPASSFILE
#   BACKUP_KEY          the key that seals: "node dist/main.js backup keys backup.key" on another machine tells it
#   BACKUP_DIR          where the dumps go; copy them to another machine from there
#   BACKUP_KEEP_DAYS    how many days they stay (the firm's privacy policy says at most how long)
# Back to an instant needs a base backup and the archived log beside it: docs/operations.md, Backups.
# Restore, in bash: set -o pipefail
#   node dist/main.js backup open backup.key < FILE | pg_restore --single-transaction --exit-on-error -d postgres://...
#   backup.sh failed    records that the last one failed, for the alert: the unit's OnFailure=
set -eu
umask 077
: "${BACKUP_URL:?says which database is dumped (덤프할 데이터베이스의 주소를 적어 주세요)}"
: "${BACKUP_KEY:?says for whom the dump is sealed (봉인하는 열쇠를 적어 주세요)}"
refuse() {
  printf '%s\n' "$@" >&2
  exit 78
}
printf %s "$BACKUP_URL" | grep -Eq '^[a-z]+://([^:@/]*(:[^@/]*)?@)?[^@/]*(/[^@?]*)?(\?.*)?$' ||
  refuse 'BACKUP_URL: it is no address: write @ and / of the password in percent form (%40, %2F).' \
    'BACKUP_URL이 데이터베이스 주소가 아니에요. 비밀번호의 @는 %40, /는 %2F로 바꿔 적어 주세요.'
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
case $days in
  0* | *[!0-9]*)
    refuse 'BACKUP_KEEP_DAYS: it takes a number of days in digits alone, from 1 on.' \
      'BACKUP_KEEP_DAYS에는 날수를 1 이상의 숫자로만 적어 주세요. 예: 35'
    ;;
esac
mkdir -p "$dir"
file="$dir/jongso-$(date -u +%Y%m%dT%H%M%SZ).dump.age"
fifo="$dir/.dump.$$"
mkfifo "$fifo"
trap 'rm -f "$fifo" "$file.part"' EXIT
# A fifo, so that a dump that breaks off is known by its own exit code; sh has no pipefail.
pg_dump --format=custom --compress=zstd --no-owner "$url" > "$fifo" &
dump=$!
"${node:-node}" "$root/dist/main.js" backup seal "$BACKUP_KEY" < "$fifo" > "$file.part"
wait "$dump" || {
  code=$?
  echo 'pg_dump broke off: its own words above say why. pg_dump가 중간에 멈췄어요. 위에 남은 말을 보고 고쳐 주세요.' >&2
  exit "$code"
}
[ -s "$file.part" ]
# A power loss behind the new name would leave an empty dump.
sync "$file.part"
mv "$file.part" "$file"
(cd "$dir" && sha256sum "$(basename "$file")" > "$(basename "$file").sha256")
# The slash: a folder that is a link is gone into.
find "$dir/" -name 'jongso-*.dump.*' -mtime "+$days" -delete
bytes=$(wc -c < "$file")
record "$bytes" || echo "The backup is whole, but could not be recorded, so that it will be told as late: see above. 백업은 온전하지만 기록하지 못해서 늦었다고 알려질 수 있어요." >&2
echo "backup $(basename "$file") $bytes bytes"
