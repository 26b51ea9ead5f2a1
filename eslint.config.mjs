import astro from 'eslint-plugin-astro';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'dist*/**',
      '.jobfeed/**',
      '.astro/**',
      '.wrangler/**',
      'tests/.tmp/**',
      'tests/fixtures/**',
      'package/**',
      '.github/actions/validate/*.js', // written by npm run package
      'src/feed/compiled-schema.js', // generated from schema/
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  ...astro.configs.recommended,
  {
    // One program for all files, not a service for editors: a fifth less.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // An import of nothing but inline types stays in the output as an import of the whole file.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // An underscore says that a parameter is there for its position.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Interfaces are implemented by functions that need not wait.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Strangers' text meets our regular expressions: each takes time in proportion to the text, whatever the text is.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    // The typed rules need a program; .astro and .js files are not part of one that the linter can load.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.js', '**/*.mjs'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name="waitForFunction"] > ArrowFunctionExpression[async=true]',
          message:
            'A promise is true at once, so nothing is waited for: poll with expect.poll and page.evaluate.',
        },
      ],
    },
  },
);
