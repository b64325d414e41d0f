#!/bin/sh
# Publishes the site to your own server as a new release, which goes live in one rename. If the smoke check fails, or the
# script is stopped, the previous release goes live again. Needs ssh and rsync, also on the server.
#
#   SITE_URL=https://www.example.com SERVER=root@www.example.com sh src/hosting/publish.sh
#
# SITE_URL  origin of the site
# SERVER    where ssh logs in
# WWW       folder on the server for releases/ and the symlink current; default: /var/www
# CONFIG    server and options for "npm run host-config"; default: nginx
# EDIT      sed script for the printed configuration, for example to add a certificate; default: none
# RELOAD    command that reloads the server; default: systemctl reload nginx, or the first word of CONFIG
set -eu
cd "$(dirname "$0")/../.."
: "${SITE_URL:?Set it to the origin of the site, such as https://www.example.com.}"
: "${SERVER:?Set it to where ssh logs in, such as root@www.example.com.}"
export SITE_URL
www=${WWW:-/var/www}
config=${CONFIG:-nginx}
reload=${RELOAD:-systemctl reload ${config%% *}}
release=releases/$(date -u +%Y%m%d%H%M%S)
temp=$(mktemp -d)
back=

on_server() { ssh "$SERVER" "mkdir -p $www/releases && cd $www && $1"; }

# Switches to a release, and reloads if its configuration differs.
activate() {
  on_server "old=\$(readlink current); ln -sfn $1 next && mv -T next current &&
    { cmp -s \"\$old/host.conf\" current/host.conf || { $reload; }; }"
}

finish() {
  status=$?
  trap '' HUP INT TERM
  rm -rf "$temp"
  if [ "$status" != 0 ] && [ -n "$back" ]; then
    if activate "$back"; then echo "$release failed; $back is live again." >&2
    else echo "$release failed and is still live. Run on the server: cd $www && ln -sfn $back current" >&2; fi
  fi
  exit "$status"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

previous=$(on_server 'readlink current || true')
if [ -n "$previous" ]; then rsync -a "$SERVER:$www/current/site/" "$temp/last/"; fi
npm run build ${previous:+-- --keep "$temp/last"}
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

back=$previous
activate "$release"
# in the background, because a shell handles signals only between commands, or while it waits
npm run smoke "$SITE_URL" &
trap 'kill $!; exit 1' HUP INT TERM
wait $!
