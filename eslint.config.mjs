import astro from 'eslint-plugin-astro';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Pages, whose markup Oxlint cannot look at. All else is in .oxlintrc.json. */
export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist*/**', '**/*.{ts,js,mjs}', '!**/*.astro/*.ts', '**/.astro/**'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    plugins: { regexp },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
);
