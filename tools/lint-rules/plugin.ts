import { bridgeExposureRule } from './bridge-exposure-rule.ts'
import { chainPlaceRule } from './chain-place-rule.ts'
import { factsRule } from './facts-rule.ts'
import { importEndingRule, noTestImportsRule } from './house-rules.ts'
import { layersRule } from './layers-rule.ts'
import { ipcPlaceRule, openExternalRule } from './one-place-rule.ts'
import { packagePlaceRule } from './package-place-rule.ts'
import { bridgePlaceRule, noMarkupRule } from './page-rules.ts'
import type { Rule } from './rule-types.ts'
import { vagueNamesRule } from './vague-names-rule.ts'
import { windowOptionsRule } from './window-options-rule.ts'

const rules: Record<string, Rule> = {
  layers: layersRule,
  'package-place': packagePlaceRule,
  'chain-place': chainPlaceRule,
  'ipc-place': ipcPlaceRule,
  'open-external': openExternalRule,
  'window-options': windowOptionsRule,
  'bridge-exposure': bridgeExposureRule,
  'bridge-place': bridgePlaceRule,
  'no-markup': noMarkupRule,
  facts: factsRule,
  'import-ending': importEndingRule,
  'no-test-imports': noTestImportsRule,
  'vague-names': vagueNamesRule,
}

/** The rules of this house, loaded by the linter through `jsPlugins` of `.oxlintrc.json`. A plugin is a default export. */
export default { meta: { name: 'marketdesk' }, rules }
