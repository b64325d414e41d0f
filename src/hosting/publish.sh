#!/bin/sh
# Publishes the site to your own server as a new release, which goes live in one rename. If the smoke check fails, or the
# script is stopped, the previous release goes live again and is checked too. Needs ssh and rsync, also on the server.
#
#   SITE_URL=https://www.example.com SERVER=root@www.example.com sh src/hosting/publish.sh
#
# With the name of a release, such as releases/20260101120000, it rolls back to that one: it builds nothing, but
# switches, reloads and checks as usual. With --dist, it delivers a site that is already built, as PUBLISH_COMMAND does:
#
#   sh src/hosting/publish.sh --dist DIR --to root@www.example.com:/var/www
#
# SITE_URL  origin of the site; default with --dist: PUBLISH_URL, or the origin that the site was built for
# SERVER    where ssh logs in; --to sets it
# WWW       folder on the server for releases/ and the symlink current; default: /var/www; --to sets it, too
# CONFIG    server and options for "npm run host-config"; default: nginx
# EDIT      sed script for the printed configuration, for example to add a certificate; default: none
# RELOAD    command that reloads the server; default: systemctl reload nginx, or the first word of CONFIG
# GONE      1: publish even if addresses that are online would be gone; by default the script names them and stops
set -eu
dist=
while [ $# -gt 1 ]; do
  case $1 in
    --dist) dist=$(cd "$2" && pwd) ;;
    --to)
      SERVER=${2%%:*}
      case $2 in *:*) WWW=${2#*:} ;; esac
      ;;
    *) break ;;
  esac
  shift 2
done
cd "$(dirname "$0")/../.."
# a release to roll back to must not overwrite the site that was to be delivered
[ $# = 0 ] || dist=
if [ -n "$dist" ]; then
  SITE_URL=${PUBLISH_URL:-${SITE_URL:-$(node -p 'JSON.parse(fs.readFileSync(process.argv[1])).siteUrl' "$dist/hosting.json")}}
fi
: "${SITE_URL:?Set it to the origin of the site, such as https://www.example.com.}"
: "${SERVER:?Set it to where ssh logs in, such as root@www.example.com.}"
export SITE_URL
www=${WWW:-/var/www}
config=${CONFIG:-nginx}
reload=${RELOAD:-systemctl reload ${config%% *}}
release=${1:-releases/$(date -u +%Y%m%d%H%M%S)}
built=${dist:-dist}
temp=$(mktemp -d)
partial=
back=
# the web server can read uploaded files whatever the builder's umask is, and no account on the server owns them just
# because it has the same numeric id
modes='--chmod=D755,F644 --no-owner --no-group'

on_server() { ssh "$SERVER" "export LC_ALL=C; umask 022 && mkdir -p $www/releases && cd $www && $1"; }

# Runs a command that writes on the server, and keeps its errors to look for a full disk.
write() {
  code=0
  "$@" 2> "$temp/errors" || code=$?
  cat "$temp/errors" >&2
  return "$code"
}

# Switches to a release. Always reloads, because the server may still be running the configuration of another release.
activate() { on_server "ln -sfn $1 next && mv -T next current && { $reload; }"; }

finish() {
  status=$?
  trap '' HUP INT TERM
  if [ "$status" != 0 ] && [ -n "$partial" ]; then remove_partial >&2; fi
  if [ "$status" != 0 ] && [ -n "$back" ]; then go_back >&2; fi
  rm -rf "$temp"
  exit "$status"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

remove_partial() {
  # when an upload is stopped, its other end may write for another moment
  on_server "rm -rf $partial 2> /dev/null || { sleep 1; rm -rf $partial; }" ||
    echo "$partial is incomplete. Delete it: ssh $SERVER rm -r $www/$partial"
  grep -Eqs 'No space left on device|Disk quota exceeded' "$temp/errors" || return 0
  echo "The disk of $SERVER that holds $www is full. What is live has not changed."
  others=$(on_server 'ls -d releases/* | grep -vxF "$(readlink current)"' || true)
  if [ -n "$others" ]; then echo "Delete releases that you no longer need, the oldest first:"
  else echo "There is no release to delete but the live one; look for what else is large: ssh $SERVER du -xh / | sort -h"; fi
  for each in $others; do echo "  ssh $SERVER rm -r $www/$each"; done
}

go_back() {
  if ! activate "$back"; then
    echo "$release failed and may still be live. Go back with the same settings: sh src/hosting/publish.sh $back"
  elif npm run smoke "$SITE_URL" -- --dist "$temp/last"; then echo "$release failed; $back is live again."
  else echo "$release failed. The server has gone back to $back, but the site is not as it should be: see ✗ above."; fi
}

upload() {
  if [ -z "$dist" ]; then npm run build ${previous:+-- --keep "$temp/last"}; fi
  if [ -n "$previous" ] && [ "${GONE:-0}" != 1 ]; then npm run smoke "$SITE_URL" -- --before --dist "$built"; fi
  # shellcheck disable=SC2086 # options are words
  npm run --silent host-config -- $config --root "$www/current/site" --dist "$built" > "$temp/printed.conf"
  sed "${EDIT:-}" "$temp/printed.conf" > "$temp/host.conf"

  partial=$release.part
  write on_server "mkdir -p $partial/site"
  # shellcheck disable=SC2086
  write rsync -a $modes ${previous:+--link-dest="$www/current/site/"} "$built/" "$SERVER:$www/$partial/site/"
  # shellcheck disable=SC2086
  write rsync -a $modes "$temp/host.conf" "$SERVER:$www/$partial/"
  # if the previous release comes back, pages of this one that are already open keep working
  if [ -n "$previous" ]; then
    write on_server "rsync -a --no-perms --no-owner --no-group --ignore-existing --include='/assets/***' --include=/img/ \
      --include='/img/photos/***' --exclude='*' $partial/site/ current/site/"
  fi
  write on_server "mv $partial $release"
  partial=
}

# an earlier version of this script may have left an incomplete release, which cannot be rolled back to
previous=$(on_server 'if [ -d current/site ] && [ -f current/host.conf ]; then readlink current; fi')
if [ $# != 0 ]; then
  on_server "[ -d $release/site ] && [ -f $release/host.conf ] ||
    { echo 'There is no complete $release. There are:'; ls releases/*/host.conf 2> /dev/null | sed 's|/host.conf||'; exit 1; } >&2"
fi
# the smoke check compares the site with this if the previous release has to come back
if [ -n "$previous" ]; then rsync -a "$SERVER:$www/current/site/" "$temp/last/"; fi
if [ $# = 0 ]; then upload
# the smoke check compares the site with this
else rsync -a --delete "$SERVER:$www/$release/site/" "$built/"; fi
[ "$previous" = "$release" ] || back=$previous
activate "$release"
# in the background, because a shell handles signals only between commands, or while it waits
npm run smoke "$SITE_URL" -- --dist "$built" &
trap 'kill $!; exit 1' HUP INT TERM
wait $!
echo "$release is live.${back:+ Go back with the same settings: sh src/hosting/publish.sh $back}"
