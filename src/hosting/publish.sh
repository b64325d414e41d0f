#!/bin/sh
# Publishes the site to your own server as a new release, which goes live in one rename. If the smoke check fails, or the
# script is stopped, the previous release goes live again. Needs ssh and rsync, also on the server.
#
#   SITE_URL=https://www.example.com SERVER=root@www.example.com sh src/hosting/publish.sh
#
# With the name of a release, such as releases/20260101120000, it goes back to that one: it builds nothing, but switches,
# reloads and checks all the same.
#
# SITE_URL  origin of the site
# SERVER    where ssh logs in
# WWW       folder on the server for releases/ and the symlink current; default: /var/www
# CONFIG    server and options for "npm run host-config"; default: nginx
# EDIT      sed script for the printed configuration, for example to add a certificate; default: none
# RELOAD    command that reloads the server; default: systemctl reload nginx, or the first word of CONFIG
# GONE      1: publish although addresses that are online would be gone; by default the script names them and stops
set -eu
cd "$(dirname "$0")/../.."
: "${SITE_URL:?Set it to the origin of the site, such as https://www.example.com.}"
: "${SERVER:?Set it to where ssh logs in, such as root@www.example.com.}"
export SITE_URL
www=${WWW:-/var/www}
config=${CONFIG:-nginx}
reload=${RELOAD:-systemctl reload ${config%% *}}
release=${1:-releases/$(date -u +%Y%m%d%H%M%S)}
temp=$(mktemp -d)
back=

on_server() { ssh "$SERVER" "mkdir -p $www/releases && cd $www && $1"; }

# Switches to a release. Always reloads, because what the server runs need not be what the current release contains.
activate() { on_server "ln -sfn $1 next && mv -T next current && { $reload; }"; }

finish() {
  status=$?
  trap '' HUP INT TERM
  rm -rf "$temp"
  if [ "$status" != 0 ] && [ -n "$back" ]; then
    if activate "$back"; then echo "$release failed; $back is live again." >&2
    else echo "$release failed and is still live. Go back with the same settings: sh src/hosting/publish.sh $back" >&2; fi
  fi
  exit "$status"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

upload() {
  if [ -n "$previous" ]; then rsync -a "$SERVER:$www/current/site/" "$temp/last/"; fi
  npm run build ${previous:+-- --keep "$temp/last"}
  if [ -n "$previous" ] && [ "${GONE:-0}" != 1 ]; then npm run smoke "$SITE_URL" -- --before; fi
  # shellcheck disable=SC2086 # options are words
  npm run --silent host-config -- $config --root "$www/current/site" > "$temp/printed.conf"
  sed "${EDIT:-}" "$temp/printed.conf" > "$temp/host.conf"

  on_server "mkdir -p $release"
  rsync -a ${previous:+--link-dest="$www/current/site/"} dist/ "$SERVER:$www/$release/site/"
  rsync -a "$temp/host.conf" "$SERVER:$www/$release/"
  # if the previous release comes back, pages of this one that are already open keep working
  if [ -n "$previous" ]; then
    on_server "rsync -a --ignore-existing --include='/assets/***' --include=/img/ --include='/img/photos/***' \
      --exclude='*' $release/site/ current/site/"
  fi
}

previous=$(on_server 'readlink current || true')
if [ $# = 0 ]; then
  upload
  back=$previous
else
  on_server "[ -d $release/site ] || { echo 'There is no $release. There are:' releases/*; exit 1; } >&2"
  # the smoke check compares the site with dist/
  rsync -a --delete "$SERVER:$www/$release/site/" dist/
fi
activate "$release"
# in the background, because a shell handles signals only between commands, or while it waits
npm run smoke "$SITE_URL" &
trap 'kill $!; exit 1' HUP INT TERM
wait $!
echo "$release is live.${previous:+ Go back with the same settings: sh src/hosting/publish.sh $previous}"
