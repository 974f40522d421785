/** Shows the latest of several lines on a terminal, in place of the one before. Logs and files get none of them. */
export function showProgress(): { show: (line: string) => void; end: () => void } {
  const { stderr } = process;
  const clear = '\r\u001B[K';
  return {
    show: (line) => void (stderr.isTTY && stderr.write(`${clear}${line}`)),
    end: () => void (stderr.isTTY && stderr.write(clear)),
  };
}
