/** What the tools find that is right as it is. An entry that fits nothing any more fails the tests. */
import type { Reviewed } from './review.ts';

const BY_KEYBOARD =
  'tests/browser/a11y.test.ts goes through the pages by keyboard and looks whether what has the focus is seen.';
const LIST_ROLE =
  'Safari takes the role away from a list without bullets, and VoiceOver then does not say how long it is.';

const FOLDED =
  'The engine does not see legends and labels in what is folded; each has one, and where it is open none is missed.';

export const REVIEWED = {
  nu: [
    { finding: /^info: The “list” role is unnecessary for element “[ou]l”/, reason: LIST_ROLE },
    {
      finding:
        /^info: Inline script violates Content Security Policy .*<script type="application\/(ld\+)?json"/,
      reason: 'JSON and JSON-LD are data; no browser runs them.',
    },
  ],
  htmlValidate: [
    { finding: /^no-redundant-role: Redundant role "list" on <[ou]l>/, reason: LIST_ROLE },
    {
      finding: /^long-title: .*\/jobs\//,
      reason: "A job's page has the employer's title for the job, whole.",
    },
    { finding: /^long-title: .*\/employers\//, reason: "An employer's page has its name, whole." },
  ],
  redocly: [{ finding: /^no-server-example\.com: /, reason: 'The site under test is on this machine.' }],
  feeds: [],
  equalAccess: [
    { finding: /^recommendation fail aria_role_redundant .*role "list"/, reason: LIST_ROLE },
    {
      finding: /^violation fail aria_article_label_unique .*<article /,
      reason: 'A card begins with a heading that names it; a label would have the same words read twice.',
    },
    {
      finding: /^violation fail aria_content_in_landmark .*class="skip"/,
      reason: 'The link to the content comes before everything else, as technique G1 of WCAG has it.',
    },
    {
      finding: /^recommendation fail aria_child_valid .*id="(searches|saved|viewed)"/,
      reason: 'Lists of what a reader has kept hold nothing until something is kept.',
    },
    {
      finding: /^recommendation fail aria_complementary_label_visible .*class="(job-side|related)"/,
      reason: 'What stands in these two is plain to see; their labels are for those who hear them.',
    },
    {
      finding: /^violation potential text_quoted_correctly .*(\/api-docs\/)/,
      reason: 'Searches as one types them are no quotations.',
    },
    {
      finding: /^violation potential aria_keyboard_handler_exists .*role="combobox"/,
      reason: 'tests/browser/suggestions.test.ts presses its keys.',
    },
    {
      finding: /^recommendation fail element_attribute_deprecated .*"http-equiv"/,
      reason: 'HTML has it for policies, and a static host may send no header.',
    },
    { finding: /^violation potential element_tabbable_unobscured /, reason: BY_KEYBOARD },
    { finding: /^violation potential element_tabbable_visible .*class="skip"/, reason: BY_KEYBOARD },
    {
      finding: /^violation fail element_tabbable_role_valid .*<pre /,
      reason: 'What scrolls sideways must be reached by keyboard, where it has no role of something pressed.',
    },
    {
      finding: /^violation fail fieldset_label_valid .*<fieldset /,
      reason: FOLDED,
    },
    { finding: /^recommendation fail fieldset_legend_valid .*<fieldset .*class="filter/, reason: FOLDED },
    {
      finding: /^violation fail input_label_exists .*id="(pay|workload-from|workload-to)"/,
      reason: FOLDED,
    },
    {
      finding: /^recommendation manual img_alt_background .*id="preview"/,
      reason: 'The shape of a job, until there is one: it says nothing.',
    },
    {
      finding: /^violation potential input_label_visible potential_no_label: .*<textarea .*data-note/,
      reason: 'It is below the word that unfolds it.',
    },
    {
      finding:
        /^recommendation potential (input_fields_grouped|select_options_grouped) .*<(select|input|textarea)/,
      reason: 'Single fields of one choice each, and lists of a few numbers in order.',
    },
    {
      finding: /^violation fail input_label_exists .*<output class="address"/,
      reason:
        'It says where the feed is when the browser cannot copy the address: a message, and nothing to fill in.',
    },
    {
      finding: /^violation potential input_label_visible potential_no_label: .*<button /,
      reason: 'Buttons with an icon have a name and a title.',
    },
    {
      finding: /^violation potential input_label_visible potential_placeholder_only: .*role="combobox"/,
      reason:
        'The button beside the field says what it is for (technique G167 of WCAG); its name does not go away.',
    },
    {
      finding:
        /^violation potential input_label_visible potential_placeholder_only: .*aria-describedby="found"/,
      reason: 'The field stands above the list that it shortens, below a heading that says of what.',
    },
    {
      finding: /^recommendation potential list_structure_proper .*<dl /,
      reason: 'HTML lets each term and its description stand in an element of their own.',
    },
    {
      finding: /^violation potential style_color_misuse /,
      reason:
        'The engine asks this of every style sheet. Results, a job, charts, status, an index and findings of the validator were looked at in greys: words, underlines, frames and figures say what colours do.',
    },
    {
      finding: /^violation manual style_highcontrast_visible /,
      reason:
        'The engine asks this of every style sheet. Each kind of page was looked at in the forced colours of Chromium, in English and at 1280 px, its first screen: frames, marks, icons and bars of charts are there.',
    },
    {
      finding: /^violation potential text_sensory_misuse /,
      reason:
        'The texts were read: "left out", "upper end" and "below" in numbers are no positions; "above the results" and "the filters below" go by the order of the page as well, and name what they mean.',
    },
  ],
} satisfies Record<string, readonly Reviewed[]>;
