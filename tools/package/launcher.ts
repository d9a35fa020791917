/** A subcommand of `./lodgepole` and the program that it starts. */
export interface Command {
  readonly name: string;
  readonly program: string;
}

const descriptions: Readonly<Record<string, string>> = {
  start: 'starts the site (also without a word)',
  health: 'checks whether the running site is alive; --ready, whether it can serve',
  backup: 'copies the embedded database, pictures and secrets, even while the site runs',
  restore: 'puts such a copy back',
  doctor: 'checks the configuration from the outside',
  staff: 'makes people staff, and does what staff do',
  jobs: 'runs what is due',
  'listings:verify': 'sets the verification of a listing',
  demo: 'fills an empty database with a demo marketplace; --remove takes it out again',
};

const ownProgram = /^node (server\/src\/ops\/commands\/[\w./-]+\.ts)$/;

/** Every npm script that is a server command has the same name in a package. */
export const commandsOf = (scripts: Readonly<Record<string, string>>): Command[] => [
  { name: 'start', program: 'server/src/main.ts' },
  { name: 'demo', program: 'demo/fill-demo.ts' },
  ...Object.entries(scripts).flatMap(([name, script]) => {
    const program = ownProgram.exec(script)?.[1];
    return program === undefined ? [] : [{ name, program }];
  }),
];

const listed = (commands: readonly Command[]): string =>
  commands.map(({ name }) => `  ${name.padEnd(16)} ${descriptions[name] ?? ''}`.trimEnd()).join('\n');

const usage = (version: string, commands: readonly Command[]): string => `Lodgepole ${version}

  ./lodgepole [--env-file FILE] [COMMAND] [WORDS…]

Commands:
${listed(commands)}
  version          prints the version and the commit
  help             prints this

Settings are environment variables; --env-file reads a file of them, and those that are set already win.
.env.example lists them all, docs/operations.md explains them.`;

/** Text that the shell reads literally. */
const isPlain = /^[\w:./-]+$/;

/** Needs nothing but a POSIX shell, not even a PATH, and replaces itself with Node, so that signals reach the site directly. */
export const launcher = (version: string, commit: string | null, commands: readonly Command[]): string => {
  for (const { name, program } of commands)
    if (!isPlain.test(name) || !isPlain.test(program)) throw new Error(`${name} cannot be a command.`);
  const cases = commands.map(({ name, program }) => `  ${name}) program=${program} ;;`).join('\n');
  return `#!/bin/sh
set -eu

self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=\${self%/*}/$link ;;
  esac
done
case $self in
  */*) here=\${self%/*} ;;
  *) here=. ;;
esac
here=$(CDPATH='' cd -P -- "$here" && pwd)

usage() {
  words="${usage(version, commands).replaceAll(/["$`\\]/g, '\\$&')}"
  printf '%s\\n' "$words"
}

node=$here/node/bin/node
[ -x "$node" ] || node=node

settings=
case \${1-} in
  --env-file=*) settings=\${1#--env-file=}; shift ;;
  --env-file)
    [ $# -ge 2 ] || { usage >&2; exit 2; }
    settings=$2; shift 2 ;;
esac
if [ -n "$settings" ] && [ ! -r "$settings" ]; then
  printf '%s\\n' "The file of settings $settings is not there or cannot be read." >&2
  exit 1
fi

command=\${1-start}
[ $# -eq 0 ] || shift
case $command in
${cases}
  version|--version) printf '%s\\n' '${version} ${commit ?? 'of an unknown commit'}'; exit 0 ;;
  help|--help|-h) usage; exit 0 ;;
  *)
    printf '%s\\n\\n' "There is no command $command." >&2
    usage >&2
    exit 2 ;;
esac

LODGEPOLE_COMMAND=lodgepole
export LODGEPOLE_COMMAND
if [ -n "$settings" ]; then set -- --env-file="$settings" "$here/$program" "$@"
else set -- "$here/$program" "$@"; fi
exec "$node" "$@"
`;
};
