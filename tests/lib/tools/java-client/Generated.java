package javax.annotation;

/** Marks what a generator has made; Java has it no more, and no library is needed for it. */
public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
