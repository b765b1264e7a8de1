/** A script for each shell. They only ask `ninefold complete` and pass on its answer, so they never go stale. */

export const completionScripts: Readonly<Record<string, string>> = {
  bash: `# Completion of ninefold for bash.
_ninefold() {
  local words=() n=-1 word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    # bash takes --flag=value apart; here it is one word again.
    if ((n >= 0)) && [[ $word == '=' || \${words[n]} == --*= ]]; then
      words[n]+=$word
    else
      words[++n]=$word
    fi
  done
  while IFS=$'\\t' read -r word _; do
    if [[ $word == FILE ]]; then
      compopt -o default 2>/dev/null
      return
    fi
    # Of --flag=value bash wants the value only.
    word=\${word#"\${words[n]%"$2"}"}
    [[ $word == "$2"* ]] && COMPREPLY+=("$word")
  done < <(ninefold complete -- "\${words[@]}" 2>/dev/null </dev/null)
  return 0
}
complete -F _ninefold ninefold
`,

  zsh: `# Completion of ninefold for zsh.
_ninefold() {
  local -a found
  found=("\${(@f)$(ninefold complete -- "\${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null </dev/null)}")
  if [[ "$found" == FILE ]]; then
    compset -P '--*='
    _files
  elif [[ -n "$found" ]]; then
    found=("\${(@)found/$'\\t'/:}")
    _describe ninefold found
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
compdef _ninefold ninefold
`,

  fish: `# Completion of ninefold for fish.
function __ninefold_candidates
    set -l words (commandline -opc)
    set -e words[1]
    set -l token (commandline -ct)
    set -l found (ninefold complete -- $words "$token" 2>/dev/null </dev/null)
    if test "$found" = FILE
        set -l flag (string match -r -- '^--[^=]*=' $token)
        set -l file (string replace -r -- '^--[^=]*=' '' $token)
        printf '%s\\n' "$flag"(__fish_complete_path "$file")
    else if set -q found[1]
        printf '%s\\n' $found
    end
end
complete -c ninefold -f -a '(__ninefold_candidates)'
`,
};
