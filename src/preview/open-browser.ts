import { spawn } from 'node:child_process';

const commands: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // the empty argument is the title of the window
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the default browser. Without one, it does nothing. */
export function openBrowser(url: string): void {
  const [command, ...args] = commands[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
