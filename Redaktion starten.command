#!/bin/sh
# Double-click to open the editor for content/ on macOS. Installs what the editor needs first.
cd "${0%/*}" || exit 1

finish() {
  printf '\n%s\n\nZum Schließen die Eingabetaste drücken.\n' "$1"
  read -r _
  exit 1
}

# exit code 1: Node.js is missing or too old; 2: packages are missing, or older than package-lock.json
node -e "const{statSync:s}=require('fs'),[a,b]=process.versions.node.split('.').map(Number);if(a<20||a==20&&b<19)process.exit(1);let t=0;try{t=s('node_modules/.package-lock.json').mtimeMs}catch{}process.exit(s('package-lock.json').mtimeMs>t?2:0)" 2>/dev/null
case $? in
  0) ;;
  2)
    echo 'Die Redaktion wird eingerichtet. Das dauert ein paar Minuten.'
    npm ci --no-audit --no-fund --loglevel=error ||
      finish 'Das Einrichten hat nicht geklappt. Prüf die Verbindung ins Internet, und starte noch einmal.'
    ;;
  *)
    open 'https://nodejs.org/de/download'
    finish 'Es fehlt Node.js 20.19 oder neuer. Installier es von der Seite, die sich gerade öffnet, und starte noch einmal.'
    ;;
esac

echo 'Die Redaktion öffnet sich im Browser. Lass dieses Fenster offen, solange du arbeitest.'
npm run --silent edit || finish 'Die Redaktion läuft nicht mehr.'
