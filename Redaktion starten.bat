@echo off
rem Double-click to open the editor for content/ on Windows. Installs what the editor needs first.
chcp 65001 >nul
cd /d "%~dp0"

rem exit code 1: Node.js is missing or too old; 2: packages are missing, or older than package-lock.json
node -e "const{statSync:s}=require('fs'),[a,b]=process.versions.node.split('.').map(Number);if(a<20||a==20&&b<19)process.exit(1);let t=0;try{t=s('node_modules/.package-lock.json').mtimeMs}catch{}process.exit(s('package-lock.json').mtimeMs>t?2:0)" 2>nul
if %errorlevel% equ 0 goto start
if %errorlevel% equ 2 goto install
start "" "https://nodejs.org/de/download"
echo Es fehlt Node.js 20.19 oder neuer. Installier es von der Seite, die sich gerade öffnet, und starte noch einmal.
goto finish

:install
echo Die Redaktion wird eingerichtet. Das dauert ein paar Minuten.
call npm ci --no-audit --no-fund --loglevel=error
if errorlevel 1 (
  echo Das Einrichten hat nicht geklappt. Prüf die Verbindung ins Internet, und starte noch einmal.
  goto finish
)

:start
echo Die Redaktion öffnet sich im Browser. Lass dieses Fenster offen, solange du arbeitest.
call npm run --silent edit
if not errorlevel 1 exit /b
echo Die Redaktion läuft nicht mehr.

:finish
echo.
echo Zum Schließen eine Taste drücken.
pause >nul
exit /b 1
