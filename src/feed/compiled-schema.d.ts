/** A violation as Ajv reports it. It has no message, because src/feed/messages writes the messages. */
export interface SchemaError {
  /** JSON pointer to the value; "" for the whole document. */
  instancePath: string;
  /** Path of the violated keyword in the schema; unique, because the compiled schema has no references. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** The compiled schema/jobfeed-1.0.schema.json. `errors` holds the errors of the latest call. */
export const validate: {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
};
